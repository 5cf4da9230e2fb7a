import { useEffect, useRef, useState, type FocusEvent } from 'react';

interface CountdownProps {
  seconds: number;
  paused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` once after `seconds` without pauses. It counts while it is mounted. */
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

/** Whether the owner is still at it: with the pointer or the focus. */
export function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const listeners = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  // An element that is removed under a pointer gets no event for the pointer leaving.
  const forget = () => {
    setPointed(false);
    setFocused(false);
  };
  return { attended: pointed || focused, listeners, forget };
}
