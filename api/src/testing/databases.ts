import * as databases from 'shared-server/testing';
import { migrations } from '../app';

type Suite = Parameters<typeof databases.onDatabase>[0];

/** An empty PostgreSQL database with the API's tables. */
export const freshDatabase = () => databases.freshDatabase(migrations);

export const onDatabase = (suite: Suite) => databases.onDatabase(suite, migrations);
