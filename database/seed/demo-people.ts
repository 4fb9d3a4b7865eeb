import type { TagColor } from '#areas/users/names/tag-label.ts';
import { HARBOUR_LOGISTICS, NORTHERN_MINE } from './demo-logins.ts';

/** A category and its tags. */
export interface DemoTagGroup {
  readonly category: string;
  readonly color: TagColor;
  readonly isSingleChoice: boolean;
  readonly tags: readonly string[];
}

export interface InventedOrganization {
  readonly name: string;
  readonly people: number;
  readonly firstEmployeeNumber: number;
  /** Each person has one tag of each group. */
  readonly tagGroups: readonly DemoTagGroup[];
}

export interface DemoOrganization extends InventedOrganization {
  readonly timeZone: string;
  /** When the shift of people with a tag begins: hours of the day in the organization's time zone. */
  readonly shiftHours: Readonly<Record<string, number>>;
}

export const SITE = { category: 'Site', color: 'blue', isSingleChoice: true } as const;
export const CREW = { category: 'Crew', color: 'teal', isSingleChoice: true } as const;
export const JOB_ROLE = { category: 'Job role', color: 'brown', isSingleChoice: false } as const;

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    name: NORTHERN_MINE,
    timeZone: 'America/Santiago',
    shiftHours: { 'Crew A': 6, 'Crew B': 6, 'Crew C': 18, 'Crew D': 18 },
    people: 300,
    firstEmployeeNumber: 100_000,
    tagGroups: [
      { ...SITE, tags: ['North', 'South', 'West'] },
      { ...CREW, tags: ['Crew A', 'Crew B', 'Crew C', 'Crew D'] },
      { ...JOB_ROLE, tags: ['Blast', 'Control', 'Drill', 'Haul', 'Plant'] },
    ],
  },
  {
    name: HARBOUR_LOGISTICS,
    timeZone: 'Europe/Lisbon',
    shiftHours: { 'Day shift': 6, 'Night shift': 21 },
    people: 40,
    firstEmployeeNumber: 7_000,
    tagGroups: [
      { ...SITE, tags: ['Quay 1', 'Quay 2', 'Yard'] },
      { category: 'Shift', color: 'violet', isSingleChoice: true, tags: ['Day shift', 'Night shift'] },
    ],
  },
];

const FIRST_NAMES = `Ana Luísa,Kwame,Priya,Sinéad,Joaquim,Maria,Luis,Amara,Björn,Chen,Dolores,Emeka,Fatima,Gustavo,Hana,Ivan,Jamila,
Kofi,Leticia,Mateo,Nadia,Oscar,Pilar,Quinn,Rafael,Sofía,Tadeo,Ulrike,Valentina,Wanjiru,Ximena,Yusuf,Zofia,Andrés,Beatriz,Caetano,Dilnoza,Elias`;
const LAST_NAMES = `Ferreira,Boateng,Raghavan,Gallagher,dos Santos,Alvarez,Mendoza,Okafor,Lindqvist,Wei,Contreras,Adeyemi,Haddad,Pereira,
Novak,Petrov,Mwangi,Mensah,Barros,Quispe,Rahman,Silva,Fuentes,O’Brien,Carvalho,Núñez,Rojas,Keller,Muñoz,Kamau,Castro,Demir,Kowalska,Vargas,Lima`;

const names = (list: string) => list.split(',').map((name) => name.trim());
const firstNames = names(FIRST_NAMES);
const lastNames = names(LAST_NAMES);

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string;
  readonly status: 'active' | 'invited' | 'suspended' | 'left';
  readonly tags: readonly string[];
}

/** Returns the same people at every start. The two lists have coprime lengths, so that no full name repeats. */
export function demoPeople({ people, firstEmployeeNumber, tagGroups }: InventedOrganization): DemoPerson[] {
  return Array.from({ length: people }, (_, i) => ({
    firstName: firstNames[i % firstNames.length] ?? '',
    lastName: lastNames[(i * 3) % lastNames.length] ?? '',
    employeeNumber: String(firstEmployeeNumber + i * 37 + 204),
    status: statusOf(i),
    tags: tagGroups.map(({ tags }, n) => tags[Math.floor(i / (n + 1)) % tags.length] ?? ''),
  }));
}

function statusOf(i: number): DemoPerson['status'] {
  if (i % 40 === 17) return 'invited';
  if (i % 70 === 33) return 'suspended';
  if (i % 90 === 51) return 'left';
  return 'active';
}
