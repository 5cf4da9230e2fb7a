import { seamOf } from 'shared-remote';
import { declaration } from './declaration';

export const { useView, useEmit, useApi } = seamOf(declaration);
