import pg from 'pg';
import { CONNECTING } from '#server/db/reach-server.ts';
import type { Context } from '#server/context.ts';
import { Joiner, partsOf } from './live-parts.ts';

const CHANNEL = 'campus_live';
/** What PostgreSQL carries in one notice, in bytes. */
const LONGEST = 7_999;
/** Beyond it what could not be told is lost: members ask for what they missed when they come back. */
const MOST_WAITING = 10_000;
const REOPEN_MS = 1_000;
const SILENT_MS = 10_000;

export type ChannelHandlers = {
  /** Something was told, by another process or by this one. */
  heard: (text: string) => void;
  /** The line stands: at the start, and again after every break. Before, things were missed. */
  opened: () => void;
};

/**
 * A line on which the processes of a site tell each other things, through PostgreSQL's LISTEN and
 * NOTIFY, in parts where something is long. One connection for both directions, so that what is told first is heard first. It opens
 * itself again after a break, with what was told meanwhile.
 */
export class NotifyChannel {
  readonly #url: string;
  readonly #log: Context['log'];
  readonly #ends: ChannelHandlers;
  #client: pg.Client | undefined;
  readonly #parts = new Joiner();
  #waiting: string[] = [];
  /** What is on its way, one after the other. */
  #sending: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, log: Context['log'], ends: ChannelHandlers) {
    this.#url = url;
    this.#log = log;
    this.#ends = ends;
    void this.#open();
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      ...{ connectionString: this.#url, ...CONNECTING },
      // A line that has gone silent is opened anew.
      query_timeout: SILENT_MS,
    });
    // Without a listener an error would end the process; `end` follows every one.
    client.on('error', () => {});
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => {
      const text = this.#parts.take(payload);
      if (text !== undefined) this.#ends.heard(text);
    });
    try {
      await client.connect();
      // A notice is gone with the server anyway: nobody waits until it lies on the disk.
      await client.query(`set synchronous_commit to off; listen ${CHANNEL}`);
    } catch (error) {
      this.#log.warn({ err: error }, 'no line to the other processes');
      return this.#again(client);
    }
    if (this.#closed) return void client.end().catch(() => {});
    this.#client = client;
    this.#ends.opened();
    for (const text of this.#waiting.splice(0)) this.#send(text);
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#log.warn('the line to the other processes broke');
    this.#again(client);
  }

  #again(client: pg.Client): void {
    client.end().catch(() => {});
    if (!this.#closed) this.#timer = setTimeout(() => void this.#open(), REOPEN_MS).unref();
  }

  /** Tells every process, this one included; once the line stands, where it does not. */
  tell(text: string): void {
    const parts = partsOf(text, LONGEST);
    if (!parts) {
      return this.#log.error({ bytes: Buffer.byteLength(text) }, 'too long for other processes');
    }
    for (const part of parts) this.#send(part);
  }

  #send(text: string): void {
    const client = this.#client;
    if (!client) return this.#keep(text);
    this.#sending = this.#sending
      .then(() => client.query('select pg_notify($1, $2)', [CHANNEL, text]))
      .catch(() => {
        this.#keep(text);
        this.#lose(client);
      });
  }

  #keep(text: string): void {
    if (!this.#closed && this.#waiting.length < MOST_WAITING) this.#waiting.push(text);
  }

  /** Ends the line when what was told is on its way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await this.#sending;
    await client?.end().catch(() => {});
  }
}
