import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { TestWay } from '#areas/testing/results/results.contract.ts';
import { normal, seededRandom, type SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { demoId } from './demo-id.ts';
import { DEMO_LOGINS, type DemoLogin } from './demo-logins.ts';
import { demoPeople, type DemoOrganization, type DemoPerson } from './demo-people.ts';
import { DRIFTING, IMPAIRED, type Span } from './demo-stories.ts';

/** A person of the demo who tests: how well, on what device, when and how often. */
export interface DemoTaker {
  readonly organization: string;
  readonly userId: string;
  readonly employeeNumber: string | undefined;
  readonly tags: readonly string[];
  readonly random: SeededRandom;
  readonly slowness: number;
  readonly deviceClass: DeviceClass;
  readonly way: TestWay;
  /** Weekly: two full tests, then a quick one. Daily: a full one on five days of seven. */
  readonly rhythm: 'weekly' | 'daily';
  /** Shifts the rhythm, so that not everyone tests on the same days. */
  readonly phase: number;
  readonly shiftHour: number;
  /** The share of planned tests that were missed. */
  readonly missRate: number;
  readonly span: Span;
}

/** Days ago: 26 weeks. */
const FIRST_DAY = 26 * 7 - 1;
const SLOWNESS_SPREAD = 0.8;
const MISS_RATE = 0.06;

/** The people and logins of an organization who have tested. */
export function demoTakers(organization: DemoOrganization): DemoTaker[] {
  const people = demoPeople(organization).flatMap((person, i) => {
    const span = spanOf(person, i);
    return span ? [takerOf(organization, person, i, span)] : [];
  });
  const logins = DEMO_LOGINS.filter(
    ({ hasTests, organizations }) => hasTests && organizations.includes(organization.name),
  );
  return [...people, ...logins.map((login) => loginTaker(organization, login))];
}

function takerOf(organization: DemoOrganization, person: DemoPerson, i: number, span: Span): DemoTaker {
  const { employeeNumber, tags } = person;
  const random = seededRandom(`${organization.name} ${employeeNumber}`, 'demo');
  const isDaily = i % 20 === 3 || [IMPAIRED, DRIFTING].some((story) => story.employeeNumber === employeeNumber);
  return {
    organization: organization.name,
    userId: demoId(organization.name, 'user', employeeNumber),
    employeeNumber,
    tags,
    random,
    slowness: SLOWNESS_SPREAD * normal(random),
    ...placeOf(tags),
    rhythm: isDaily ? 'daily' : 'weekly',
    phase: i % 7,
    shiftHour: shiftHourOf(organization, tags),
    missRate: MISS_RATE,
    span,
  };
}

/** Tests on their own phone and never misses one: today's test is either done or still to come. */
function loginTaker(organization: DemoOrganization, { email, employeeNumber, tags = [] }: DemoLogin): DemoTaker {
  return {
    organization: organization.name,
    userId: demoId(organization.name, 'login', email),
    employeeNumber,
    tags,
    random: seededRandom(`${organization.name} ${email}`, 'demo'),
    slowness: 0,
    deviceClass: 'phone-touch',
    way: 'own',
    rhythm: 'daily',
    phase: 0,
    shiftHour: shiftHourOf(organization, tags),
    missRate: 0,
    span: { from: FIRST_DAY, to: 0 },
  };
}

const shiftHourOf = ({ shiftHours }: DemoOrganization, tags: readonly string[]): number =>
  tags.map((tag) => shiftHours[tag]).find((hour) => hour !== undefined) ?? 0;

/** A person's place of work decides the device. */
function placeOf(tags: readonly string[]): Pick<DemoTaker, 'deviceClass' | 'way'> {
  if (tags.includes('South')) return { deviceClass: 'desktop-keyboard', way: 'kiosk' };
  return tags.includes('West')
    ? { deviceClass: 'phone-touch', way: 'link' }
    : { deviceClass: 'tablet-touch', way: 'kiosk' };
}

/** The days on which a person could test; null for those who have not arrived. */
function spanOf({ status }: DemoPerson, i: number): Span | null {
  if (status === 'invited') return null;
  if (status === 'active') return { from: i % 25 === 7 ? 20 : FIRST_DAY, to: 0 };
  return { from: FIRST_DAY, to: 40 };
}
