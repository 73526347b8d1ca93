import { defineFeature } from '#server/feature.ts';
import { deleteMailsOf } from './queries.ts';

export const mailFeature = defineFeature({
  name: 'mail',
  erase: (tx, _ctx, { email }) => deleteMailsOf(tx, email),
  export: { account: { tables: ['mail_queue'] } },
});
