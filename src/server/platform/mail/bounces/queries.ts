import { and, eq, gt, inArray, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { bouncedAddresses, mailQueue } from '../tables.ts';

export type BouncedAddress = typeof bouncedAddresses.$inferSelect;

/** Notes that mails to an address come back; the first time stays the time. False where that is known. */
export async function insertBounce(db: Db, row: BouncedAddress): Promise<boolean> {
  const rows = await db
    .insert(bouncedAddresses)
    .values({ ...row, address: row.address.toLowerCase() })
    .onConflictDoNothing()
    .returning({ address: bouncedAddresses.address });
  return rows.length > 0;
}

export async function findBounce(db: Db, address: string): Promise<BouncedAddress | undefined> {
  const [row] = await db
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()));
  return row;
}

/** Forgets that mails to an address came back: one has arrived, or the address is nobody's any more. */
export async function deleteBounce(tx: Db, address: string): Promise<void> {
  await tx.delete(bouncedAddresses).where(eq(bouncedAddresses.address, address.toLowerCase()));
}

export async function deleteBouncesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(bouncedAddresses).where(lt(bouncedAddresses.bouncedAt, before));
}

/** The recipient and template of a queued mail, found by the parts of its Message-ID. */
export async function findWritten(
  db: Db,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<{ recipient: string; template: string } | undefined> {
  const [row] = await db
    .select({ recipient: mailQueue.recipient, template: mailQueue.template })
    .from(mailQueue)
    // After a restore, another mail may have the number.
    .where(and(eq(mailQueue.id, id), eq(mailQueue.createdAt, createdAt)));
  return row;
}

/** Those of some addresses that mails in the queue were handed over for, in lower case. */
export async function listWrittenTo(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const recipient = sql<string>`lower(${mailQueue.recipient})`;
  const rows = await db
    .selectDistinct({ recipient })
    .from(mailQueue)
    .where(and(inArray(recipient, [...addresses]), gt(mailQueue.attempts, 0)));
  return new Set(rows.map((row) => row.recipient));
}
