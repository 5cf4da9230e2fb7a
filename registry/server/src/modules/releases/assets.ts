import { shellAssets, type ShellAssets } from 'shared-contracts/published-shell';
import { checked } from '../../payload';
import { parsed } from './release';

/** The file in which a built shell lists what its page loads. */
export const assetsFile = 'assets.json';

export const readAssets = (text: string): ShellAssets =>
  checked(shellAssets, parsed(text, assetsFile), assetsFile);
