import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPanels, type Curve } from './curve-panels.ts';
import { PERFORMANCE, type GrowthFigures, type SizeFigures } from './growth-figures.ts';
import { REASONS } from './growth-reasons.ts';

/** Writes the pictures and the page from the figures. */
export function writePage(figures: GrowthFigures): void {
  writeFileSync(join(PERFORMANCE, 'reports-time.svg'), reportsPicture(figures, 'time'));
  writeFileSync(join(PERFORMANCE, 'reports-cpu.svg'), reportsPicture(figures, 'cpu'));
  writeFileSync(join(PERFORMANCE, 'hand-in.svg'), handInPicture(figures));
  writeFileSync(join(PERFORMANCE, 'jobs-by-results.svg'), jobsByResults(figures));
  if (figures.organizations.length > 0) {
    writeFileSync(join(PERFORMANCE, 'jobs-by-organizations.svg'), jobsByOrganizations(figures));
  }
  writeFileSync(join(PERFORMANCE, '../performance.md'), page(figures));
}

const curve = <T>(
  name: string,
  of: readonly T[],
  x: (each: T) => number,
  y: (each: T) => number | undefined,
): Curve => ({
  name,
  points: of.flatMap((each) => {
    const value = y(each);
    return value === undefined ? [] : [{ x: x(each), y: Math.max(value, 0.1) }];
  }),
});

const sizeOf = ({ results }: SizeFigures): number => results;
const reportNames = ({ sizes }: GrowthFigures): string[] => [
  ...new Set(sizes.flatMap(({ reports }) => reports.map(({ name }) => name))),
];
const jobNames = ({ sizes }: GrowthFigures): string[] => [...new Set(sizes.flatMap(({ jobs }) => Object.keys(jobs)))];
const reportAt = (size: SizeFigures, name: string) => size.reports.find((each) => each.name === name);

const reportsPicture = (figures: GrowthFigures, what: 'time' | 'cpu'): string =>
  drawPanels(
    what === 'time' ? 'Reports: time' : 'Reports: CPU of server and database',
    'results of the organization',
    reportNames(figures).map((name) => ({
      title: name.length > 36 ? `${name.slice(0, 35)}…` : name,
      curves: [
        curve('the product', figures.sizes, sizeOf, (size) => reportAt(size, name)?.[what].product),
        curve('plain SQL', figures.sizes, sizeOf, (size) => reportAt(size, name)?.[what].floor),
        curve('a scoped administrator', figures.sizes, sizeOf, (size) => reportAt(size, name)?.[what].scoped),
      ],
    })),
  );

const handInPicture = ({ sizes }: GrowthFigures): string =>
  drawPanels('Handing in a test', 'results of the organization', [
    { title: 'start', curves: [curve('median', sizes, sizeOf, ({ handIn }) => handIn.start)] },
    { title: 'submission', curves: [curve('median', sizes, sizeOf, ({ handIn }) => handIn.submission)] },
    { title: 'CPU of the database', curves: [curve('median', sizes, sizeOf, ({ handIn }) => handIn.databaseCpu)] },
  ]);

const jobsByResults = (figures: GrowthFigures): string =>
  drawPanels(
    'The jobs of a minute as an organization grows',
    'results of the organization',
    jobNames(figures).map((name) => ({
      title: name,
      curves: [curve('median', figures.sizes, sizeOf, ({ jobs }) => jobs[name])],
    })),
  );

const jobsByOrganizations = (figures: GrowthFigures): string =>
  drawPanels(
    'The jobs of a minute as organizations become many',
    'further organizations',
    jobNames(figures).map((name) => ({
      title: name,
      curves: [
        curve(
          'median',
          figures.organizations,
          ({ organizations }) => organizations,
          ({ jobs }) => jobs[name],
        ),
      ],
    })),
  );

const ms = (value: number | undefined): string => {
  if (value === undefined) return '';
  return value >= 10 ? String(Math.round(value)) : value.toFixed(1);
};
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const count = (value: number): string => value.toLocaleString('en-US');

/** By which power of the size a time grows between the two largest sizes: 0 is constant, 1 is proportional. */
function bend(points: readonly { x: number; y: number }[]): string {
  const [before, last] = points.slice(-2);
  if (!before || !last) return '';
  return (Math.log(last.y / before.y) / Math.log(last.x / before.x)).toFixed(2);
}

function page(figures: GrowthFigures): string {
  const { sizes, organizations } = figures;
  const jobs = jobNames(figures).map((name) => [
    name,
    ...sizes.map((size) => ms(size.jobs[name])),
    ...organizations.map((each) => ms(each.jobs[name])),
    REASONS[name] ?? '',
  ]);
  const handIns = (['start', 'submission', 'databaseCpu'] as const).map((what) => [
    what === 'databaseCpu' ? 'CPU of the database for both' : what,
    ...sizes.map(({ handIn }) => ms(handIn[what])),
    bend(curve('', sizes, sizeOf, ({ handIn }) => handIn[what]).points),
  ]);
  const heads = sizes.map(({ results }) => count(results));
  return `${INTRODUCTION}
${table(['results', 'people', 'days', 'made in s', 'CPU s', 'measured on', 'cores', 'load'], sizes.map(sizeRow))}

## Reports

The product / plain SQL / the product for a scoped administrator, who sees a third of the people. *Growth* is the power of the size by which the product grows between the two largest sizes: 0 is constant, 1 is proportional.

Milliseconds of CPU for each call, server and database together:

![CPU of each report by size, beside plain SQL](performance/reports-cpu.svg)

${table(['report', ...heads, 'growth', 'what makes it grow'], reportRows(figures, 'cpu'))}

Milliseconds until the answer is there, medians:

![Times of each report by size, beside plain SQL](performance/reports-time.svg)

${table(['report', ...heads, 'growth', 'what makes it grow'], reportRows(figures, 'time'))}

## Handing in a test

Milliseconds, medians of full tests that are started and handed in one after the other, on a durable database.

![Times of starting and handing in by size](performance/hand-in.svg)

${table(['', ...heads, 'growth'], handIns)}

## The jobs of a minute

Milliseconds for all organizations together, in a minute without much to do. The columns “+ n organizations” were measured with n more organizations of 50 people each.

![Times of each job by results](performance/jobs-by-results.svg)
![Times of each job by organizations](performance/jobs-by-organizations.svg)

${table(['job', ...heads, ...organizations.map((each) => `+ ${count(each.organizations)} organizations`), 'what makes it grow'], jobs)}
`;
}

const reportRows = (figures: GrowthFigures, what: 'time' | 'cpu'): string[][] =>
  reportNames(figures).map((name) => {
    const all = figures.sizes.map((size) => reportAt(size, name)?.[what]);
    const { points } = curve('', figures.sizes, sizeOf, (size) => reportAt(size, name)?.[what].product);
    const cells = all.map((each) => (each ? `${ms(each.product)} / ${ms(each.floor)} / ${ms(each.scoped)}` : ''));
    return [name, ...cells, bend(points), REASONS[name] ?? ''];
  });

const sizeRow = ({ results, people, days, seed, measuredOn, cores, load }: SizeFigures): string[] => [
  count(results),
  count(people),
  count(days),
  seed ? String(Math.round(seed.seconds)) : '',
  seed ? String(Math.round(seed.cpuSeconds)) : '',
  measuredOn,
  String(cores),
  load.toFixed(1),
];

const INTRODUCTION = `# Performance as data grows

\`npm run bench -- growth\` measures and writes this page, its pictures and [the figures](performance/growth.json). \`GROWTH_BENCH_RESULTS=10000000,30000000\` measures larger sizes; \`GROWTH_BENCH_DATA=/some/directory\` keeps the data for the next run. Figures of sizes that a run does not measure stay. What the other benchmarks found is on the page of [goals](performance/goals.md).

Each size is one organization, and all are in the same database. *Load* is the load average during the measurement: above the number of cores, other programs used part of the machine, so compare times with plain SQL, which is measured in turn, and not with other machines. A cell is empty if it was not measured with this version. What makes a curve grow was read from the statements, not measured.
`;
