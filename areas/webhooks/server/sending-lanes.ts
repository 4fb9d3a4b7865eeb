/** What is under way to one address at once: the second keeps it busy while the first waits for its answer. */
const PER_ENDPOINT = 2;
/** However many addresses of one organization hang, the others are sent to. */
const PER_ORGANIZATION = 20;
const IN_ALL = 100;

interface Passenger {
  readonly id: string;
  readonly endpointId: string;
  readonly organizationId: string;
}

/** Counts what is under way, so that one slow receiver holds up nobody else. */
export class SendingLanes {
  readonly #underWay = new Map<string, Passenger>();

  get free(): number {
    return IN_ALL - this.#underWay.size;
  }

  /** Those whose next message has to wait for one that is under way. */
  get busy(): { endpointIds: string[]; organizationIds: string[] } {
    const passengers = [...this.#underWay.values()];
    return {
      endpointIds: fullOnes(
        passengers.map(({ endpointId }) => endpointId),
        PER_ENDPOINT,
      ),
      organizationIds: fullOnes(
        passengers.map(({ organizationId }) => organizationId),
        PER_ORGANIZATION,
      ),
    };
  }

  /** Takes a lane, if this message may have one. */
  enter({ id, endpointId, organizationId }: Passenger): boolean {
    const { endpointIds, organizationIds } = this.busy;
    const isFull = this.free === 0 || endpointIds.includes(endpointId) || organizationIds.includes(organizationId);
    if (isFull || this.#underWay.has(id)) return false;
    this.#underWay.set(id, { id, endpointId, organizationId });
    return true;
  }

  leave({ id }: Pick<Passenger, 'id'>): void {
    this.#underWay.delete(id);
  }
}

function fullOnes(ids: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= most).map(([id]) => id);
}
