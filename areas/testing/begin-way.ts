/** The ways to a test without signing in. */
export type PassWay = 'link' | 'code' | 'kiosk';
