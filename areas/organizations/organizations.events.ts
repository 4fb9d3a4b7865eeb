import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** A new organization has its first administrator: whatever it is to begin with can be made. */
export const organizationFounded = eventKind('organization.founded', z.strictObject({}));
