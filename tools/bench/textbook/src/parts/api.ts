import axios from 'axios';

/** The API of the product. The build inserts its address. */
export const api = axios.create({ baseURL: process.env.API_ORIGIN, withCredentials: true });
