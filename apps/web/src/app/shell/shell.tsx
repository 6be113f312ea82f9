import type { UserInfo } from "@hearthside/contract";
import { Outlet, useLocation, useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { ProofAsked, ProofDialog } from "#src/features/access/auth/proof-asked.tsx";
import { DocumentWizardProvider } from "#src/features/documents/wizard/open-wizard.tsx";
import { ownTask } from "#src/lib/first-view.ts";
import { watchIdle } from "#src/lib/idle.ts";
import { logQuietly } from "#src/lib/log.ts";
import { patientOfOpened } from "#src/lib/outbox/answers/use-opening.ts";
import { openedShell } from "#src/lib/session.ts";
import { isInField, useSession } from "#src/lib/session-state.ts";
import { useFocusTrail } from "#src/ui/focus.ts";
import { later } from "#src/ui/later.tsx";
import { PageLoading } from "#src/ui/plain/page-loading.tsx";
import { useHeldField } from "#src/ui/use-held-field.ts";
import { AddPatientProvider } from "./add-patient.tsx";
import { ExportsUnderWay } from "./exports-under-way.tsx";
import { Finder, FinderDialog } from "./finder.tsx";
import { Header } from "./header.tsx";
import { LeaveProvider } from "./leave.tsx";
import { OfflineWork, useSending } from "./offline-work.tsx";
import { Providers } from "./providers.tsx";
import styles from "./shell.module.css";
import { useShortcuts } from "./shortcuts.ts";
import { MenuDrawer, PatientBar, Sidebar } from "./sidebar.tsx";
import { useFirstView } from "./use-first-view.ts";
import { useLivePowers } from "./use-live-powers.ts";

const ShortcutList = later(async () => (await import("./shortcut-list.tsx")).ShortcutList);
const IdleQuestion = later(async () => (await import("./idle-question.tsx")).IdleQuestion);

type ShellProps = {
  /** Left out: the route's screen. */
  children?: ReactNode;
};

/**
 * The frame around every screen. Another user or agency gets a new one without leftover state. It is drawn in short tasks,
 * between which the page answers its user; until then it looks as while it loads.
 */
export function Shell({ children = <Outlet /> }: ShellProps) {
  const { user } = useSession();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  if (user === null) return null;
  if (!isDrawn) return <PageLoading />;
  return (
    <Providers key={`${user.UserId} ${user.AgencyRoles[0]?.AgencyId}`}>
      <LeaveProvider>
        <AddPatientProvider>
          <DocumentWizardProvider>
            <Frame user={user}>{children}</Frame>
          </DocumentWizardProvider>
        </AddPatientProvider>
      </LeaveProvider>
    </Providers>
  );
}

type Overlay = "finder" | "shortcuts" | "menu";

function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  const needsRoom = useLocation({
    select: ({ pathname }) => /\/patient-chart\/(assessment|visit-note)\//.test(pathname),
  });
  useEffect(() => void openedShell(), []);
  useEffect(prepareDialogs, []);
  useFirstView();
  useSending();
  useLivePowers();
  useHeadingFocus();
  useHeldField();
  useFocusTrail();
  useShortcuts({ onFind: () => setOverlay("finder"), onHelp: () => setOverlay("shortcuts") });

  return (
    <div className={styles.frame} data-needs-room={needsRoom}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header
        user={user}
        onMenu={() => setOverlay("menu")}
        onFind={() => setOverlay("finder")}
        onHelp={() => setOverlay("shortcuts")}
      />
      <Sidebar user={user} drawerOpened={overlay === "menu"} onCloseDrawer={close} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PatientBar />
        <div className={styles.content}>
          <OfflineWork />
          <EmergencyMark />
          {children}
        </div>
      </main>
      <Finder user={user} opened={overlay === "finder"} onClose={close} />
      {overlay === "shortcuts" && <ShortcutList onClose={close} />}
      <ExportsUnderWay />
      <IdleNotice idleMinutes={user.IdleMinutes} />
      <ProofAsked />
    </div>
  );
}

/** How long the first screen has the connection for itself. */
const calmMs = 4_000;

/** Loads the dialogs of the frame before they are needed, one after another. */
function prepareDialogs() {
  const parts = [FinderDialog, MenuDrawer, ShortcutList, IdleQuestion, ProofDialog];
  const timer = setTimeout(() => parts.forEach(({ prepare }) => void ownTask().then(prepare)), calmMs);
  return () => clearTimeout(timer);
}

/**
 * Moves the focus to the heading of a newly opened page; the first page is left alone, and so is a user who presses Tab
 * before the page is complete.
 */
function useHeadingFocus(): void {
  // The address changes at once, the page later; only then the heading is the new one.
  const address = useRouterState({ select: ({ location }) => pageAt(location) });
  const page = useRouterState({ select: ({ resolvedLocation: at }) => at && pageAt(at) });
  const shown = useRef(page);
  const hasTabbed = useRef(false);
  useEffect(() => {
    hasTabbed.current = false;
    const note = ({ key }: KeyboardEvent) => {
      if (key === "Tab") hasTabbed.current = true;
    };
    document.addEventListener("keydown", note);
    return () => document.removeEventListener("keydown", note);
  }, [address]);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === undefined || before === page) return;
    return whenHeading((heading) => hasTabbed.current || focusHeading(heading));
  }, [page]);
}

const pageAt = ({ pathname, search }: { pathname: string; search: Shown }) =>
  `${pathname} ${shownIn(search)}`;

type Shown = { readonly patient?: string; readonly report?: string; readonly saved?: string };

/** Search values that make a different page at the same path: patient, report, saved report. */
const shownIn = ({ patient, report, saved }: Shown) => patient ?? report ?? saved ?? "";

/** The heading may render later than the address changes, after its chunk or data. */
function whenHeading(action: (heading: HTMLElement) => unknown): () => void {
  const main = document.querySelector("main");
  if (main === null) return () => undefined;
  const look = () => {
    const heading = main.querySelector("h1");
    if (heading === null) return false;
    action(heading);
    return true;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const EmergencyBanner = lazy(async () => {
  const { EmergencyBanner } = await import("#src/features/access/emergency-access/emergency-banner.tsx");
  return { default: EmergencyBanner };
});

/** Shown above every screen of field staff during emergency access. */
function EmergencyMark() {
  const { user, phase } = useSession();
  const navigate = useNavigate();
  const recordId = useLocation({
    select: ({ pathname }) => /\/(?:assessment|visit-note)\/([^/]+)/.exec(pathname)?.[1],
  });
  if (user === null || phase !== "known" || !isInField(user)) return undefined;
  return (
    <Suspense fallback={null}>
      <EmergencyBanner onOver={forget} />
    </Suspense>
  );

  /** An open assessment or visit note of the patient does not reload like other screens, so it is closed. */
  function forget(patientId: string) {
    if (recordId !== undefined && (patientOfOpened(recordId) ?? patientId) === patientId)
      void navigate({ to: "/" });
    import("./forget-emergency.ts")
      .then(({ forgetWhatIsOver }) => forgetWhatIsOver())
      .catch((error: unknown) => logQuietly("What was read in an emergency is still on this device.", error));
  }
}

/** Warns before the page locks for inactivity. Any key or pointer move resets it. */
function IdleNotice({ idleMinutes }: { idleMinutes: number }) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => watchIdle({ idleMinutes, onLeft: setSecondsLeft }), [idleMinutes]);
  return secondsLeft !== undefined && <IdleQuestion secondsLeft={secondsLeft} />;
}
