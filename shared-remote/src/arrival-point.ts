const mark = 'data-arrival';

/** Marks the focusable element that gets the focus on arrival, instead of the heading. */
export const arrivalPoint = (here: boolean) => (here ? { [mark]: '' } : {});

export const arrivalPointIn = (place: HTMLElement) => place.querySelector<HTMLElement>(`[${mark}]`);
