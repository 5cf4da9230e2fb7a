import { walkComponents } from 'shared-ui/testing/walk';
import { examples } from './all.examples';

walkComponents(examples);
