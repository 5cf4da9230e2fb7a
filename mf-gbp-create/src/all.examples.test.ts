import { walkForeignText, walkHeadings, walkScreens, walkWords } from 'shared-remote/testing';
import { examples } from './all.examples';
import * as remote from './app';
import { headings } from './headings';

walkScreens(remote, examples);
walkForeignText(remote, examples);
walkWords(remote, examples);
walkHeadings(remote, examples, headings);
