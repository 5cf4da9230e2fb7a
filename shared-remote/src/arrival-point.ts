const mark = 'data-arrival';

/** Marks the element that gets the focus when the screen opens, instead of the heading. */
export const arrivalPoint = (here: boolean) => (here ? { [mark]: '' } : {});

export const arrivalPointIn = (place: HTMLElement) => place.querySelector<HTMLElement>(`[${mark}]`);
