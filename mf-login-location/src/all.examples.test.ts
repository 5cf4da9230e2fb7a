import { walkForeignText, walkHeadings, walkScreens, walkWords } from 'shared-remote/testing';
import { examples } from './all.examples';
import * as remote from './app';
import { countries } from './countries';
import { headings } from './headings';

walkScreens(remote, examples);
// The names of states are those of their post offices.
walkForeignText(remote, examples);
walkWords(remote, examples, countries);
walkHeadings(remote, examples, headings);
