import type { LightMyRequestResponse } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import { startMailWorker, type MailWorker } from '#server/jobs/mail.ts';
import { newAddress } from '#testing/addresses.ts';
import type { TestApp } from '#testing/app.ts';

export const PASSWORD = 'lantern otter quiet';

export type Sent = SendMailOptions & { id: number };

/** The mails a test caused, made by the real worker and kept instead of sent. */
export function openOutbox(
  app: TestApp,
): MailWorker & { mails: Sent[]; to: (email: string) => Promise<Sent[]> } {
  const mails: Sent[] = [];
  const worker = startMailWorker(app.ctx, async (mail) => void mails.push(mail));
  return {
    ...worker,
    mails,
    async to(email) {
      await worker.flush();
      return mails.filter(({ to }) => (to as { address: string }).address === email);
    },
  };
}

/** The code in the link of a mail. */
export const codeOf = (mail: Sent | undefined): string =>
  /[?&]code=([\w-]+)/.exec(String(mail?.text))?.[1] ?? '';

export type Jar = { ctoken: string; crefresh: string };

/** The cookies an answer sets; a removed one is the empty text. */
export const jarOf = ({ cookies }: LightMyRequestResponse): Jar =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value])) as Jar;

type FormOptions = { token?: string; headers?: Record<string, string>; from?: string };

/** Posts a form as a browser does that runs no script. */
export function postForm(
  app: TestApp,
  url: string,
  fields: Record<string, string>,
  { token, headers, from = newAddress() }: FormOptions = {},
): Promise<LightMyRequestResponse> {
  return app.fastify.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    cookies: token ? { ctoken: token } : {},
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://campus.test',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

export const getPage = (app: TestApp, url: string, token?: string) =>
  app.fastify.inject({ url, cookies: token ? { ctoken: token } : {} });

/** What a field of a page holds. */
export const valueOf = (html: string, name: string): string | undefined => {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
  return tag && (/ value="([^"]*)"/.exec(tag)?.[1] ?? '');
};

/** The sentence beside a field, tied to it for people who do not see where it stands. */
export const errorOf = (html: string, name: string): string | undefined => {
  const tag = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  if (!tag.includes('aria-invalid="true"')) return undefined;
  const id = /aria-describedby="([^"]*)"/
    .exec(tag)?.[1]
    ?.split(' ')
    .find((one) => one.endsWith('-error'));
  return id && new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1];
};
