import { createInstance } from '@module-federation/enhanced/runtime';
import axios from 'axios';
import { matchPath } from 'react-router-dom';
import { registerApplication } from 'single-spa';
import { object } from 'zod/mini';

/** Runs the libraries of the shell as soon as they arrive. The build removes unused exports. */
export const libraries = [createInstance, axios, matchPath, registerApplication, object];
