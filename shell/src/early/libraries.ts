import { createInstance } from '@module-federation/enhanced/runtime';
import axios from 'axios';
import { matchPath } from 'react-router-dom';
import { registerApplication } from 'single-spa';
import { object } from 'zod/mini';

/** Runs what the shell has of others when that has come. The build leaves out what nobody takes anything of. */
export const libraries = [createInstance, axios, matchPath, registerApplication, object];
