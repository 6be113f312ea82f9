import type {
  Contract,
  InputOf,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
} from "@hearthside/contract";

type NewPasskey = InputOf<Contract["POST /auth/factors/passkeys"]>["passkey"];

const loadBrowserPart = () => import("@simplewebauthn/browser");

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** The user closed the browser's prompt, or there is no passkey here. */
export class PasskeyNotShown extends Error {
  override readonly name = "PasskeyNotShown";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** Lets the browser ask for a passkey. Throws PasskeyNotShown. */
export async function showPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadBrowserPart();
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request });
    return { id, rawId, type, response, clientExtensionResults: {} };
  } catch (error) {
    throw new PasskeyNotShown("No passkey was provided. Try again, or sign in another way.", error);
  }
}

/** Lets the browser create a passkey. Throws PasskeyNotShown. */
export async function makePasskey(request: NewPasskeyRequest): Promise<NewPasskey> {
  const { startRegistration } = await loadBrowserPart();
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: request });
    return { id, rawId, type, response, clientExtensionResults: {} };
  } catch (error) {
    throw new PasskeyNotShown(
      wasThereBefore(error)
        ? "You already have a passkey on this device."
        : "The passkey was not created. Try again.",
      error,
    );
  }
}

const wasThereBefore = (error: unknown) => error instanceof Error && error.name === "InvalidStateError";
