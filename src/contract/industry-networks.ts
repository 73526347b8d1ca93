/** How content/data/networks.yaml is written; the server reads it as well as the editors' check. */
export { networkSchema, type NetworkSource } from '#collections/schema/networks.ts';
