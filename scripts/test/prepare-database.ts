import { prepareSnapshot } from '#testing/prepare-databases.ts';

await prepareSnapshot();
