import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type {
  NewPasskeyAnswer,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
} from "@hearthside/contract";

type Manner = {
  readonly origin: string;
  /** The use counter; an authenticator without one reports 0. */
  readonly counter?: number;
  /** Whether it verified its owner. */
  readonly isVerified?: boolean;
};

/** A software authenticator with one new passkey. */
export type Authenticator = {
  readonly id: string;
  make(request: NewPasskeyRequest, manner: Manner): NewPasskeyAnswer;
  answer(request: PasskeyRequest, manner: Manner): PasskeyAnswer;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

// Source: WebAuthn Level 3, 6.1: present, verified, and an attested credential follows.
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Creates and uses one ES256 passkey as a browser passes it on (WebAuthn Level 3, 6.1 and 6.5). */
export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let owner = "";

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(rpId: string, { counter = 0, isVerified = true }: Manner, more = Buffer.alloc(0)) {
    const said = flags.present | (isVerified ? flags.verified : 0) | (more.length > 0 ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([said]), count, more]);
  }

  /** COSE: an EC2 key for ES256 on P-256. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, coseKey]);

  const named = { id: text(credentialId), rawId: text(credentialId), type: "public-key" } as const;
  return {
    id: named.id,
    make({ challenge, rp, user }, manner) {
      owner = user.id;
      const data = authData(rp.id, manner, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData("webauthn.create", challenge, manner.origin)),
          attestationObject: text(attestation),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    answer({ challenge, rpId }, manner) {
      const data = authData(rpId, manner);
      const client = clientData("webauthn.get", challenge, manner.origin);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          ...(owner === "" ? {} : { userHandle: owner }),
        },
        clientExtensionResults: {},
      };
    },
  };
}
