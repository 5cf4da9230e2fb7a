import { useEffect, useRef, useState, type FocusEvent } from 'react';

interface CountdownProps {
  seconds: number;
  paused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` once after `seconds` of time that was not paused. Mounted means counting. */
export function Countdown({ seconds, paused, onEnd }: CountdownProps) {
  const left = useRef(seconds * 1000);
  const latest = useRef(onEnd);

  useEffect(() => {
    latest.current = onEnd;
  });

  useEffect(() => {
    if (paused) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [paused]);

  return null;
}

/** Whether somebody is still with it: pointing at it, or with their focus in it. */
export function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const listeners = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  // What is taken off the page under a pointer never hears it leave.
  const forget = () => {
    setPointed(false);
    setFocused(false);
  };
  return { attended: pointed || focused, listeners, forget };
}
