import type { ExportPart } from '#domain/account.ts';
import type { FeatureParts } from '#server/context.ts';

type Features = readonly FeatureParts[];

const filesOf = (features: Features) =>
  features.flatMap((feature) =>
    Object.entries(feature.export ?? {}).map(([part, file]) => ({
      part: part as ExportPart,
      ...file,
    })),
  );

/** In which file of an export the rows of a table stand, by the table's name. */
export const exportedTables = (features: Features): ReadonlyMap<string, ExportPart> =>
  new Map(filesOf(features).flatMap(({ part, tables }) => tables.map((name) => [name, part])));

/** Tables that lead to a member and are in no file, and why. */
export const notExportedTables = (features: Features): ReadonlyMap<string, string> =>
  new Map(features.flatMap(({ notExported = {} }) => Object.entries(notExported)));

/** The function that reads a file of an export. @throws Error if no feature has one, or two have */
export function readerOf(features: Features, part: ExportPart) {
  const [reader, another] = filesOf(features).flatMap((file) =>
    file.part === part && file.read ? [file.read] : [],
  );
  if (!reader || another) throw new Error(`One feature must read the export ${part}`);
  return reader;
}
