/** The ways to take a test without signing in. */
export type PassWay = 'link' | 'code' | 'kiosk';
