/** A step of a plan as `explain (format json)` tells it, as far as it is looked at. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
};

const READS_INDEX = /^(?:Index|Index Only|Bitmap Index) Scan/;
/** What takes only as much of its input as it needs. */
const STOPS = 'Limit';
/** What gives nothing before it has had everything. */
const HOARDS = /^(?:Sort|Hash|Aggregate|WindowAgg)$/;

/**
 * What a plan reads from one end to the other: tables row by row, and indexes that it neither enters
 * at a place nor leaves after so many rows.
 */
export function wholeReads(node: PlanNode, limited = false, first = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  const found: string[] = [];
  // The first rows that come, whichever they are, are no whole read.
  if (table && type === 'Seq Scan' && (!first || node.Filter)) found.push(table);
  if (index && READS_INDEX.test(type) && !node['Index Cond'] && !limited) found.push(index);
  const stops = type === STOPS;
  const below = (plan: PlanNode) =>
    wholeReads(plan, limited || stops, stops || (first && !HOARDS.test(type)));
  return [...found, ...(node.Plans ?? []).flatMap(below)];
}
