import { z } from 'zod';

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The part of an address after the @. @example 'mine.example' */
export const EmailDomain = z.string().trim().toLowerCase().max(253).regex(DOMAIN);

/** @example domainOf('ana@site.example') // 'site.example' */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
