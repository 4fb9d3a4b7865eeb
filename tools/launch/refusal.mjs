/** An expected stop: one clear line for the person at the keyboard, without a stack. */
export class Refusal extends Error {}
