import { transportOf } from "#src/lib/outbox/answers/send-answers.ts";
import { transports } from "#src/lib/outbox/sender.ts";
import { noteSubject } from "./note-subject.ts";

export const valueTransport = transportOf(noteSubject);
transports.set("note-value", valueTransport);
