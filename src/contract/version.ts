/** Goes up when an older page could no longer talk to a newer server; sent as `x-contract`. */
export const CONTRACT_VERSION = 1;
export const API_PREFIX = '/api';
