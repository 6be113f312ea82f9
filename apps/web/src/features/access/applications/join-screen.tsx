import type { Contract, OutputOf } from "@hearthside/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ApiError, fieldErrorsIn, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { enterAgency, signOut } from "#src/lib/session.ts";
import { focusHere } from "#src/ui/focus.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { useSubmit } from "#src/ui/plain/use-submit.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import styles from "./guest/wizard.module.css";
import { WizardFrame } from "./guest/wizard-frame.tsx";

type JoinScreenProps = { token: string; user: { FirstName: string } | null };
type Opened = OutputOf<Contract["POST /invitations/open"]>;

/** Accepts an invitation. `token` is the part of the link after the #. */
export function JoinScreen({ token, user }: JoinScreenProps) {
  const opened = useQuery(invitationBehind(token));
  const [joined, setJoined] = useState<{ agencyName: string; signsIn: boolean }>();
  if (joined !== undefined) return <Joined {...joined} />;
  if (opened.error !== null) return <NotGood error={opened.error} onRetry={() => void opened.refetch()} />;
  if (opened.data === undefined)
    return (
      <WizardFrame title="Join an agency">
        <p role="status">Loading…</p>
      </WizardFrame>
    );
  const { agencyName, hasAccount } = opened.data;
  const done = (signsIn: boolean) => setJoined({ agencyName, signsIn });
  return (
    <WizardFrame title={`Join ${agencyName}`}>
      {user === null && hasAccount && <SignInFirst email={opened.data.email} />}
      {user === null && !hasAccount && (
        <ChoosePassword token={token} opened={opened.data} onDone={() => done(true)} />
      )}
      {user !== null && hasAccount && (
        <Accept token={token} name={user.FirstName} onDone={() => done(false)} />
      )}
      {user !== null && !hasAccount && <SomebodyElse email={opened.data.email} />}
    </WizardFrame>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <div className={styles.form} role="status" ref={focusHere} tabIndex={-1}>
    {children}
  </div>
);

const Joined = ({ agencyName, signsIn }: { agencyName: string; signsIn: boolean }) => (
  <WizardFrame title={`You joined ${agencyName}`} isDone>
    <Text>
      {signsIn ? (
        <>
          <p>Your account is ready. Sign in with your email address and the password you chose.</p>
          <Link to="/auth/sign-in">Sign in</Link>
        </>
      ) : (
        <>
          <p>You now work there. Switch between your agencies in the menu under your name.</p>
          <Link to="/">Go to your home page</Link>
        </>
      )}
    </Text>
  </WizardFrame>
);

/** A used, expired or revoked link is not retried; a network failure is. */
function NotGood({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOver = error instanceof ApiError && error.code === "link-not-valid";
  return (
    <WizardFrame title={isOver ? "This link no longer works" : "Join an agency"}>
      <div className={styles.form} role="alert" ref={focusHere} tabIndex={-1}>
        <p>{messageOf(error, "The invitation could not be loaded.")}</p>
        {!isOver && (
          <PlainButton type="button" onClick={onRetry}>
            Try again
          </PlainButton>
        )}
      </div>
    </WizardFrame>
  );
}

const SignInFirst = ({ email }: { email: string }) => (
  <Text>
    <p>
      {email} already has an account. Sign in with it to accept. Your password and your other agencies stay
      the same.
    </p>
    <Link to="/auth/sign-in" state={{ returnTo: `/auth/join${window.location.hash}` }}>
      Sign in to accept
    </Link>
  </Text>
);

const SomebodyElse = ({ email }: { email: string }) => (
  <Text>
    <p>This invitation is for {email}, but you are signed in with another account. Sign out first.</p>
    <PlainButton type="button" onClick={() => void signOut()}>
      Sign out
    </PlainButton>
  </Text>
);

function Accept({ token, name, onDone }: { token: string; name: string; onDone: () => void }) {
  const { run, busy, refusal } = useAction();
  return (
    <div className={styles.form}>
      <p>{name}, your password and your other agencies stay the same.</p>
      {refusal && <p role="alert">{refusal.message}</p>}
      <PlainButton type="button" busy={busy ? "Joining…" : undefined} onClick={join}>
        Join
      </PlainButton>
    </div>
  );

  function join() {
    run(() => call("POST /invitations/accept", { token }), "You could not join. Please try again.", {
      onDone: ({ agencyId }) => {
        onDone();
        return enterAgency(agencyId);
      },
    });
  }
}

type ChoosePasswordProps = { token: string; opened: Opened; onDone: () => void };

function ChoosePassword({ token, opened: { firstName, email }, onDone }: ChoosePasswordProps) {
  const [password, setPassword] = useState("");
  const { props, isBusy, error, setError, refuse } = useSubmit({
    validate: () => (password.length < 12 ? "Please use at least 12 characters" : undefined),
    send: () => call("POST /invitations/join", { token, password }).then(onDone),
    onRefused: (refusal) =>
      refuse(
        fieldErrorsIn(refusal)["password"] ?? messageOf(refusal, "You could not join. Please try again."),
      ),
  });
  return (
    <form className={styles.form} {...props}>
      <p>
        {firstName}, choose a password. Your username is {email}.
      </p>
      <PasswordField
        label="New password"
        hint="At least 12 characters. A few words you will remember work better than symbols."
        autoComplete="new-password"
        value={password}
        required
        error={error}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <PlainButton busy={isBusy ? "Joining…" : undefined}>Join</PlainButton>
    </form>
  );
}

/** Loaded once, because the purpose of a link does not change. */
const invitationBehind = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => call("POST /invitations/open", { token: token === "" ? "none" : token }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
