// What a remote exposes: its lifecycles, with its style elements in the page only while it is mounted.
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
