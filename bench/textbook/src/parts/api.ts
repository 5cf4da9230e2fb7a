import axios from 'axios';

/** The same API that the product calls; the build writes its address in. */
export const api = axios.create({ baseURL: process.env.API_ORIGIN, withCredentials: true });
