/** What other features may use of industry data. */
export { industryVersion } from './state.ts';
export { readFigures, readNetworks } from './read.ts';
export { failingNetworks } from './queries/collect.ts';
