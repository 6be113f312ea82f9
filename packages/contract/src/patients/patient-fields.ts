import * as z from "zod/mini";
import { isDay, isEmail, isSsn, isSsnShape, readUsPhone } from "../validators.ts";

/** The messages of the specification, word for word; both sides show them. */
export const patientMessages = {
  ssnRequired: "SSN is required",
  ssn: "Please enter a valid SSN (XXX-XX-XXXX)",
  firstName: "First Name is required",
  lastName: "Last Name is required",
  phoneRequired: "Phone number is required",
  phone: "Please enter a valid phone number",
  email: "Please enter a valid email",
  tooLong: "Please use at most 100 characters",
  characters: "Please use letters, spaces and punctuation only",
  dob: "Please enter a valid date of birth (MM/DD/YYYY)",
} as const;

/** An id created by the browser; in lowercase, as PostgreSQL returns it. */
export const PatientId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7 of a patient" }));

/** A person's name: at least one letter, no control characters, repeated spaces collapsed. */
export const personName = (required: string) =>
  z.pipe(
    z.string(required).check(
      z.refine((text) => /\p{L}/u.test(text), required),
      z.refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), patientMessages.characters),
      z.maxLength(100, patientMessages.tooLong),
    ),
    z.transform((text) => text.replaceAll(/\s+/g, " ").trim()),
  );

const orNull = (text: string) => (text === "" ? null : text);

/** Optional text; blank means missing. */
export const OptionalText = z.optional(
  z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(200)), z.transform(orNull))),
);

/** The same with a required format. */
const optionalMatch = (shape: RegExp, message: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(
          z.trim(),
          z.refine((text) => text === "" || shape.test(text), message),
        ),
        z.transform(orNull),
      ),
    ),
  );

export const Phone = z.pipe(
  z.string(patientMessages.phoneRequired).check(
    z.trim(),
    z.minLength(1, patientMessages.phoneRequired),
    z.refine((text) => text === "" || readUsPhone(text) !== undefined, patientMessages.phone),
  ),
  z.transform((text) => readUsPhone(text) ?? text),
);
export const Email = z.string(patientMessages.email).check(z.refine(isEmail, patientMessages.email));
export const Ssn = z.string(patientMessages.ssnRequired).check(
  z.minLength(1, patientMessages.ssnRequired),
  z.refine((text) => text === "" || (isSsnShape(text) && isSsn(text)), patientMessages.ssn),
);

/** A missing date of birth is null; the server checks whether the date is possible today. */
export const Dob = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.refine((text) => text === "" || isDay(text), patientMessages.dob)),
      z.transform(orNull),
    ),
  ),
);

/** An address. Every part may be unknown. */
export const Address = z.object({
  street: OptionalText,
  city: OptionalText,
  state: optionalMatch(/^[A-Z]{2}$/, "Please use the two-letter state code"),
  zip: optionalMatch(/^\d{5}(-\d{4})?$/, "Please enter a valid ZIP code"),
});
export type Address = z.infer<typeof Address>;
