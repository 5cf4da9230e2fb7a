const mark = 'data-arrival';

/** For a focusable element: whoever arrives on this screen arrives there, in place of at its top. */
export const arrivalPoint = (here: boolean) => (here ? { [mark]: '' } : {});

export const arrivalPointIn = (place: HTMLElement) => place.querySelector<HTMLElement>(`[${mark}]`);
