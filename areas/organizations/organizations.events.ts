import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** A new organization has its first administrator, so its initial data can be created. */
export const organizationFounded = eventKind('organization.founded', z.strictObject({}));

/** The first administrator has completed the sign-up: name, time zone and language are chosen. */
export const organizationNamed = eventKind('organization.named', z.strictObject({}));
