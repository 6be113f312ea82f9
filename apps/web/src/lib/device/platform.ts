import type { AnsweringDevice, Contract, InputOf, OutputOf, UserInfo } from "@hearthside/contract";
import type { Key } from "../send.ts";

/** The owner of the work: one user in one agency. Nobody else reads or sends it. */
export type Owner = { readonly userId: string; readonly agencyId: number };

/** A message between tabs: saved data about `subjectId` changed. */
export type DeviceMessage = { readonly owner: Owner; readonly subjectId: string };

/** One request with its response, or an ApiError for a refusal; any other error means the server did not respond. */
export type Send = <K extends Key>(key: K, input: InputOf<Contract[K]>) => Promise<OutputOf<Contract[K]>>;

/** The environment of the offline code: a browser tab or a test. */
export type Platform = {
  /** Undefined if the browser has no storage. */
  readonly indexedDB: IDBFactory | undefined;
  readonly crypto: Pick<Crypto, "subtle" | "getRandomValues">;
  /** Runs one at a time across all tabs; a crashed tab releases its turn. */
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly notifyTabs: (message: DeviceMessage) => void;
  /** Listens to the other tabs, not this one. */
  readonly onTabMessage: (listener: (message: DeviceMessage) => void) => () => void;
  readonly send: Send;
  /** The current user, including one who unlocked offline. */
  readonly user: () => UserInfo | null;
  /** Whether the server has confirmed that this user is signed in. */
  readonly isSignedIn: () => boolean;
  readonly onSessionChange: (listener: () => void) => () => void;
  /** The network may be back, or the page is visible again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Someone changed this assessment on the server. */
  readonly onRemoteChange: (listener: (assessmentId: string) => void) => () => void;
  /** Identifies this browser among the user's others. */
  readonly device: () => AnsweringDevice;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** Returns a function that cancels it. */
  readonly after: (ms: number, action: () => void) => () => void;
  readonly askToPersist: () => Promise<boolean>;
  /** Asks before the tab closes, until released. */
  readonly keepTabOpen: () => () => void;
};

/** Undefined without a user or an agency. */
export function ownerOf(user: UserInfo | null): Owner | undefined {
  const agencyId = user?.AgencyRoles[0]?.AgencyId;
  return user === null || agencyId === undefined ? undefined : { userId: user.UserId, agencyId };
}

export const isSameOwner = (one: Owner | undefined, other: Owner | undefined): boolean =>
  one?.userId === other?.userId && one?.agencyId === other?.agencyId;
