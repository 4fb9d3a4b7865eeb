/** Messages sent to one address at once: the second uses the time in which the first waits for its answer. */
const PER_ENDPOINT = 2;
/** Limit per organization, so that its hanging addresses do not block others. */
const PER_ORGANIZATION = 20;
const IN_ALL = 100;

interface Passenger {
  readonly id: string;
  readonly endpointId: string;
  readonly organizationId: string;
}

/** Counts messages being sent, so that one slow receiver holds up no one else. */
export class SendingLanes {
  readonly #underWay = new Map<string, Passenger>();

  get free(): number {
    return IN_ALL - this.#underWay.size;
  }

  /** Addresses and organizations that have reached their limit. */
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

  /** Takes a lane for this message; returns false when none is free. */
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
