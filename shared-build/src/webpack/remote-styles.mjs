// The module that a remote exposes. Adds its style elements to the page at mount, and removes them at unmount.
import { bootstrap, declaration, mount as mountApp, unmount as unmountApp } from 'remote-app';
import { attachStyles, detachStyles } from './insert-style.mjs';

export { bootstrap, declaration };

export function mount(props) {
  attachStyles();
  return mountApp(props);
}

export async function unmount(props) {
  try {
    await unmountApp(props);
  } finally {
    detachStyles();
  }
}
