import type { DirectoryListProps } from '#contract/views.ts';
import type { Context } from '#server/context.ts';
import { readFigures, readNetworks } from '#server/features/industry/service.ts';

type Figures = NonNullable<DirectoryListProps['sites'][number]['figures']>;

/** The last week of the sites whose lists of rooms are read, by site. Invented networks are no sites. */
export async function figuresOfSites(ctx: Context): Promise<ReadonlyMap<string, Figures>> {
  const networks = (await readNetworks(ctx)).filter(({ demo }) => !demo);
  const all = await Promise.all(
    networks.map(async ({ network }) => {
      const { over } = await readFigures(ctx, network, 'week');
      return [network, over] as const;
    }),
  );
  return new Map(
    all.flatMap(([network, over]) =>
      over ? [[network, { rooms: over.rooms, viewersPerRoom: over.viewersPerRoom }]] : [],
    ),
  );
}
