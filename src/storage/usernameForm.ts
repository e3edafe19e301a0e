/** A username as it is sent: an e-mail address of 3 to 254 characters, or a phone number in E.164. */
export const usernameForm = /^(?=.{3,254}$)(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+|\+[1-9]\d{6,14})$/u
