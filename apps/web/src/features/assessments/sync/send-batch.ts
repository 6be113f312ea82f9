import { transportOf } from "#src/lib/outbox/answers/send-answers.ts";
import { transports } from "#src/lib/outbox/sender.ts";
import { assessmentSubject } from "./assessment-subject.ts";

export const answerTransport = transportOf(assessmentSubject);
transports.set("answer", answerTransport);
