/** A random UUID (version 4), the form of a device id; it does not match a UUID of zeros only. */
export const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
