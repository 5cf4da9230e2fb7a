import { walkScreens, walkWords } from 'shared-remote/testing';
import { examples } from './all.examples';
import * as remote from './app';

walkScreens(remote, examples);
walkWords(remote, examples);
