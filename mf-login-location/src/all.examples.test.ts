import { walkForeignText, walkHeadings, walkScreens, walkWords } from 'shared-remote/testing';
import { examples } from './all.examples';
import * as remote from './app';
import { countries } from './countries';
import { headings } from './headings';

walkScreens(remote, examples);
// States are named as their post offices name them.
walkForeignText(remote, examples);
walkWords(remote, examples, countries);
walkHeadings(remote, examples, headings);
