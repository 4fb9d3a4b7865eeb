import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** A new organization has its first administrator, so its initial data can be created. */
export const organizationFounded = eventKind('organization.founded', z.strictObject({}));
