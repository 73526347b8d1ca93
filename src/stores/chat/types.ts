import type { Input, Output } from '#contract/index.ts';

/** A picture as the chat sends and shows it. */
export type Image = Output<'POST chat/picture'>['image'];
export type Receipt = Output<'POST chat/picture'>['receipt'];
export type Person = NonNullable<Output<'GET chat/conversation'>['person']>;
export type Settings = Output<'GET chat/settings'>;
export type Sending = Input<'POST chat/send'>;
