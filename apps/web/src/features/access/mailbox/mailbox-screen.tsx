import { useSuspenseQuery } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import styles from "./mailbox.module.css";

const letters = callQuery({ queryKey: ["mailbox"], staleTime: 0 }, "GET /mailbox");

export function MailboxScreen() {
  return (
    <>
      <PageTitle lead="Emails this demo would have sent to employees and applicants. Once a mail server is set up, they are sent instead. Links in an administrator's email are shown only to that administrator.">
        Development mailbox
      </PageTitle>
      <Loaded>
        <Letters />
      </Loaded>
    </>
  );
}

function Letters() {
  const { data } = useSuspenseQuery(letters);
  if (data.letters.length === 0)
    return (
      <Empty icon="mail" title="No emails yet">
        Emails from this demo appear here. For example, request a new password on the sign-in page.
      </Empty>
    );
  return (
    <ul className={styles.letters}>
      {data.letters.map(({ id, subject, to, writtenAt, text }) => (
        <li key={id} className={styles.letter}>
          <h2>{subject}</h2>
          <p className={styles.about}>
            To {to}, {showMoment(writtenAt)}
          </p>
          <p className={styles.text}>{withLinks(text)}</p>
        </li>
      ))}
    </ul>
  );
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
