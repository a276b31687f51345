import type { ProblemTexts } from '../problems.ts'

export const english: ProblemTexts = {
  problems: {
    not_found: {
      detail: 'There is nothing at {path}.',
      hint: 'Check the address: {apiIndex} lists the operations of the API; /sitemap.xml and /llms.txt list the pages.',
    },
    service_not_found: {
      detail: 'No service line has the slug "{slug}".',
      hint: 'Use one of these slugs: {slugs}.',
    },
    method_not_allowed: {
      detail: 'This address does not accept the method {method}.',
      hint: 'Use one of the methods in the Allow field: {allow}.',
    },
    precondition_failed: {
      detail: 'The condition in If-Match is false: the current response has another ETag.',
      hint: 'Repeat the request without If-Match, or with the ETag of a current response.',
    },
    lang_invalid: {
      detail: 'The parameter lang does not accept the value "{value}".',
      hint: 'Use lang=pt, lang=en or lang=es, in lower case, or leave the parameter out.',
    },
    rate_limited: {
      detail: 'You have exceeded the limit of the policy {policy}: {quota} requests every {window} seconds.',
      hint: 'Wait {seconds} seconds before the next attempt; the Retry-After field says the same.',
    },
    invalid_json: {
      detail: 'The body of the request is not a JSON object.',
      hint: '{reason}',
    },
    name_required: {
      detail: 'The name is missing.',
      hint: 'Enter your name.',
    },
    name_too_short: {
      detail: 'The name has fewer than {nameMinimum} characters.',
      hint: 'Enter a name of at least {nameMinimum} characters.',
    },
    name_too_long: {
      detail: 'The name has more than {nameMaximum} characters.',
      hint: 'Enter a name of at most {nameMaximum} characters.',
    },
    email_required: {
      detail: 'The e-mail address is missing.',
      hint: 'Enter the e-mail address at which you want the reply.',
    },
    email_invalid: {
      detail: 'The e-mail is not a valid address of up to {emailMaximum} characters.',
      hint: 'Enter one e-mail address, like name@company.com.',
    },
    phone_invalid: {
      detail:
        'The phone is neither a Brazilian number with area code nor an international number with country code.',
      hint: 'Enter the phone with + and the country code, like +1 202 555 0143, or a Brazilian number with its area code, or leave the field empty.',
    },
    message_required: {
      detail: 'The message is missing.',
      hint: 'Write the message: the problem, the systems you use, the deadline and who decides.',
    },
    message_too_short: {
      detail: 'The message has fewer than {messageMinimum} characters.',
      hint: 'Tell us a little more: write at least {messageMinimum} characters.',
    },
    message_too_long: {
      detail: 'The message has more than {messageMaximum} characters.',
      hint: 'Shorten it to {messageMaximum} characters; the details can wait for the conversation.',
    },
    body_too_large: {
      detail: 'The body of the request is larger than {bodyKibibytes} KiB.',
      hint: 'Send a body of at most {bodyKibibytes} KiB.',
    },
    idempotency_key_invalid: {
      detail: 'The idempotency key does not have 1 to {keyMaximum} visible characters.',
      hint: 'Send a different value for each message in Idempotency-Key, such as a UUID, without spaces or accents.',
    },
    idempotency_key_reused: {
      detail: 'The idempotency key has already been used with another message.',
      hint: 'Use a new key for each message; repeat a key only with the same body.',
    },
    idempotency_in_progress: {
      detail: 'The first attempt with this idempotency key is still under way.',
      hint: 'Wait a few seconds and repeat the request with the same key and the same body.',
    },
    idempotency_unavailable: {
      detail: 'The site could not check whether this message had already been sent, so it did not send it.',
      hint: 'Wait the number of seconds in the Retry-After field and repeat the request with the same key and the same body.',
    },
    email_not_configured: {
      detail:
        'Messages cannot be sent because of a configuration error on the server; nothing is wrong with what you sent.',
      hint: 'Do not repeat the request now: those who run the site have to correct its configuration.',
    },
    server_busy: {
      detail: 'The server is too busy and did not receive all of what you sent; nothing was processed.',
      hint: 'Repeat the request after the time in Retry-After, and send the body in one go.',
    },
    internal_error: {
      detail: 'Something failed unexpectedly on the server.',
      hint: 'Try again in a few minutes. If it continues, tell the team.',
    },
    bad_request: {
      detail: 'The server could not read the request, or it can be read in more than one way.',
      hint: 'Send a well-formed HTTP/1.1 message: one Host, a path without dot segments, a single body length.',
    },
    request_timeout: {
      detail: 'The whole request did not arrive in time.',
      hint: 'Send the header within {headSeconds} seconds and the whole request within {requestSeconds}, on another connection.',
    },
    uri_too_long: {
      detail: 'The address of the request is longer than {targetBytes} bytes.',
      hint: 'Shorten the address; the documented paths and parameters need far less.',
    },
    expectation_failed: {
      detail: 'The server does not meet what the field Expect asks for.',
      hint: 'Repeat the request without the field Expect, or with Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail: 'The header of the request has more than {headKibibytes} KiB or {fieldLines} lines.',
      hint: 'Send fewer or smaller fields; this site uses no cookies.',
    },
    method_not_implemented: {
      detail: 'The server does not know the method of the request.',
      hint: 'Use GET, HEAD or POST, in capital letters.',
    },
    http_version_not_supported: {
      detail: 'The server does not speak the HTTP version of the request.',
      hint: 'Use HTTP/1.1 or HTTP/1.0.',
    },
  },
  deliveries: {
    refused: {
      detail: 'The mail server did not accept the message; it was not sent.',
      hint: 'Try again in a few minutes; the Retry-After field says when.',
    },
    unknown: {
      detail: 'We do not know whether the message was delivered; it may have arrived.',
      hint: 'After the time in the Retry-After field, repeat it with the same Idempotency-Key: if it arrives twice, both copies carry the same Message-ID. Without a key, a repeat may arrive as a second message; send a key from the first attempt.',
    },
  },
  reasons: {
    incomplete: 'Send the whole body: it arrived incomplete.',
    media_type: 'Send the field Content-Type: application/json.',
    content_coding: 'Send the body uncompressed, without the field Content-Encoding.',
    utf8: 'Send the body in UTF-8: it contains bytes that are not valid UTF-8.',
    syntax: 'Correct the syntax: the whole body has to be a JSON object, such as {"nome": "…"}.',
    not_object: 'Send a JSON object, in braces, not a list or a single value.',
  },
}
