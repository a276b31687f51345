// Written by `npm run generate` from the OpenAPI document of the site. Change the contract, not this file.
// document: cb5ee7cb22e24cff5381bd6d62f3eb86a6c530a37c0eac0b64f39dc5c4c3410d
// code: a7c2b9541d4b1f16f2b90d6b2e81be77e1b125223bf3df00f1b63b9c4fb3af11

export interface paths {
    "/api/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Index of the version: status, limits, operations and the company.
         * @description Returns the status, limits and operations of the version, and the company: places, people, contact, opening hours. Use it before you write a program, or to see whether the version has an end date.
         */
        get: operations["getApiInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List of the services, in site order.
         * @description Lists the services: what each is, who it is for, what it costs, how long it takes, and the URLs of its page and details. Use it first, to find the service for a need.
         */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicos/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One service with all its details: audience, sections, questions and links.
         * @description Returns the content of a service’s page: audience, capabilities, sections, questions with answers, offers with prices. Use it before you answer a question about scope, time or price.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/paginas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List of the pages of the site, with the URL of each in HTML and in Markdown.
         * @description Lists the pages of the site, without blog posts. Each has its path and its URLs; a case also has its problem, work and result. Use it to see what the site has.
         */
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contato": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to the team: each call is a real email, read by a person.
         * @description Sends a message to the team as a real email that a person reads. Call it only if the person you act for asks for it and has approved the exact text and their data. Never call it to test: use validateOnly. 200 means that the mail server has accepted the message. In a 502, outcome says whether it was not sent (refused) or may have arrived (unknown). The path /api/contato answers exactly the same.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiInfo: {
            name: string;
            /** @description Major version, as in the path */
            version: string;
            provider: components["schemas"]["Provider"];
            /** @enum {string} */
            status: "stable" | "deprecated";
            /** @description Date the version was deprecated; null while it is current */
            deprecation: string | null;
            /** @description Date after which the version may stop; null while it is current */
            sunset: string | null;
            /**
             * Format: uri
             * @description Begins every path of the version
             */
            baseUrl: string;
            /**
             * Format: uri
             * @description OpenAPI document
             */
            openapi: string;
            /**
             * Format: uri
             * @description Page for developers
             */
            documentation: string;
            /**
             * Format: uri
             * @description Versioning and deprecation policy
             */
            versioningPolicy: string;
            rateLimits: components["schemas"]["RateLimitInfo"][];
            endpoints: components["schemas"]["EndpointInfo"][];
        };
        RateLimitInfo: {
            /** @description Name in the RateLimit headers */
            policy: string;
            /**
             * Format: int32
             * @description Requests allowed per window
             */
            quota: number;
            /**
             * Format: int32
             * @description Length of the window, in seconds
             */
            windowSeconds: number;
        };
        EndpointInfo: {
            /** @enum {string} */
            method: "GET" | "POST";
            /** @description Path from the site root */
            path: string;
            /** @description operationId in the OpenAPI document */
            operationId: string;
        };
        Provider: {
            name: string;
            /**
             * Format: uri
             * @description URL of the company’s site
             */
            url: string;
            location: components["schemas"]["Location"];
            areaServed: components["schemas"]["AreaServed"];
            /** @description Registered name */
            legalName?: string;
            /** @description Tax number */
            taxId?: string;
            /** @description Public address */
            email?: string;
            /** @description With + and country code */
            telephone?: string;
            /**
             * Format: uri
             * @description URL of a WhatsApp chat
             */
            whatsapp?: string;
            contact?: components["schemas"]["Contact"];
            sameAs?: string[];
            people?: components["schemas"]["Person"][];
        };
        Contact: {
            channels: {
                /** @description email, phone, whatsapp or another */
                kind: string;
                label: string;
                value: string;
                /** Format: uri */
                url: string;
            }[];
            openingHours?: {
                text: string;
                /** @description IANA name */
                timeZone: string;
                periods: {
                    days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                    /** @description HH:MM */
                    opens: string;
                    closes: string;
                }[];
            };
            responseTime?: {
                text: string;
                /** @description ISO 8601; days are business days */
                duration?: string;
            };
        };
        Person: {
            /** @description Absent if not public */
            name?: string;
            /** @description Position */
            title?: string;
            /** @description Their work */
            role: string;
            /** @description Words of the person */
            quote?: string;
            /**
             * Format: uri
             * @description What the person signs
             */
            source?: string;
            picture?: components["schemas"]["Picture"];
        };
        Picture: {
            /**
             * Format: uri
             * @description URL of the picture
             */
            url: string;
            /** @description Text alternative */
            alt: string;
            /**
             * Format: int32
             * @description Pixels
             */
            width: number;
            /**
             * Format: int32
             * @description Pixels
             */
            height: number;
        };
        Location: {
            city: string;
            state: string;
            /** @description State abbreviation */
            stateCode: string;
            country: string;
            /** @description City and country; no street */
            address: string;
            /** @description Of the city centre */
            latitude: number;
            /** @description Of the city centre */
            longitude: number;
            /** @description In everyday words */
            region: string;
            /**
             * Format: uri
             * @description The city on a map
             */
            map: string;
        };
        AreaServed: {
            /** @description The company’s own city first */
            cities: string[];
            state: string;
            country: string;
            /** @description True: the whole country, not only these cities */
            nationwide: boolean;
        };
        /** @description The name of a service line in addresses */
        ServiceSlug: string;
        ServiceSummary: {
            slug: components["schemas"]["ServiceSlug"];
            name: string;
            /** @description Short phrase */
            serviceType: string;
            /** @description One sentence */
            summary: string;
            /** @description Who it is for */
            audience: string;
            areaServed: components["schemas"]["AreaServed"];
            /**
             * Format: uri
             * @description Page of the service
             */
            url: string;
            /**
             * Format: uri
             * @description The same page in Markdown
             */
            markdownUrl: string;
            /**
             * Format: uri
             * @description Its details in this API
             */
            apiUrl: string;
            offers?: components["schemas"]["Offer"][];
        };
        ServiceList: {
            /** @description In site order */
            services: components["schemas"]["ServiceSummary"][];
        };
        Service: {
            slug: components["schemas"]["ServiceSlug"];
            name: string;
            /** @description Short phrase */
            serviceType: string;
            /** @description One sentence */
            summary: string;
            /** @description Who it is for */
            audience: string;
            areaServed: components["schemas"]["AreaServed"];
            /**
             * Format: uri
             * @description Page of the service
             */
            url: string;
            /**
             * Format: uri
             * @description The same page in Markdown
             */
            markdownUrl: string;
            /**
             * Format: uri
             * @description Its details in this API
             */
            apiUrl: string;
            offers?: components["schemas"]["Offer"][];
            /** @description Who provides the service */
            provider: string;
            /** @description Page title */
            title: string;
            description: string;
            capabilities: string[];
            /** @description In page order */
            sections: components["schemas"]["ServiceSection"][];
            faq: components["schemas"]["FaqEntry"][];
            keywords: string[];
        };
        ServiceSection: {
            heading: string;
            paragraphs: string[];
            items: {
                label: string;
                text: string;
                /**
                 * Format: uri
                 * @description Link of the label
                 */
                url?: string;
            }[];
            pictures?: (components["schemas"]["Picture"] & {
                caption?: string;
            })[];
            tables?: {
                head: string[];
                /** @description As many cells as the head */
                rows: string[][];
            }[];
        };
        Offer: {
            name: string;
            price: {
                /** @description Lowest price */
                from: number;
                /** @description Highest price; absent where there is no limit */
                to?: number;
                /** @description ISO 4217 */
                currency: string;
                /**
                 * @description Absent for what is paid once
                 * @enum {string}
                 */
                per?: "hour" | "day" | "week" | "month" | "year";
                /** @description The price in words */
                text: string;
            };
            /** @description Duration in words */
            duration?: string;
            condition?: string;
            /** @description Whether customers buy it first */
            entry: boolean;
        };
        FaqEntry: {
            question: string;
            answer: string;
        };
        Case: {
            /** @description Slug of the service */
            service?: string;
            problem: string;
            /** @description What was done */
            done: string;
            result: string;
            numbers?: {
                value: string;
                label: string;
            }[];
            picture?: components["schemas"]["Picture"];
        };
        Page: {
            /** @description Canonical path */
            path: string;
            /** @enum {string} */
            kind: "home" | "service" | "page";
            title: string;
            description: string;
            /**
             * Format: uri
             * @description Canonical URL
             */
            url: string;
            /**
             * Format: uri
             * @description The same page in Markdown
             */
            markdownUrl: string;
            aliases: string[];
            case?: components["schemas"]["Case"];
        };
        PageList: {
            /** @description In site order, without blog posts */
            pages: components["schemas"]["Page"][];
        };
        ContactSuccess: {
            /** @constant */
            success: true;
            /** @description Confirmation for people */
            message: string;
        };
        /** @description The message is valid; nothing was sent */
        ContactRehearsal: {
            /** @constant */
            valid: true;
        };
        /** @description A problem (RFC 9457) */
        Problem: {
            /**
             * Format: uri
             * @description Identifies the problem type, in every language; opens its documentation
             */
            type: string;
            /** @description HTTP status name */
            title: string;
            /**
             * Format: int32
             * @description Same as the HTTP status
             */
            status: number;
            /** @description What happened */
            detail: string;
            /** @description Path that produced the error */
            instance?: string;
            /** @description Stable code for programs to branch on */
            code: components["schemas"]["ProblemCode"];
            /** @description What to change for the next attempt */
            hint: string;
            /**
             * @description Whether the mail server has the message. refused: it does not. unknown: it may
             * @enum {string}
             */
            outcome?: "refused" | "unknown";
            /**
             * @description Body field that caused the error
             * @enum {string}
             */
            field?: "nome" | "email" | "telefone" | "mensagem";
            /**
             * Format: uri
             * @description Documentation of the API
             */
            docs: string;
            /** @description Copy of detail, for old clients */
            error: string;
            /** @description Every invalid field, in the order of the checks */
            errors?: {
                /** @enum {string} */
                field: "nome" | "email" | "telefone" | "mensagem";
                code: components["schemas"]["ProblemCode"];
                detail: string;
                /** @description What to change in this field */
                hint: string;
            }[];
        };
        /** @description Codes may be added: go by the status of others */
        ProblemCode: ("not_found" | "gone" | "service_not_found" | "method_not_allowed" | "precondition_failed" | "lang_invalid" | "rate_limited" | "invalid_json" | "name_required" | "name_too_short" | "name_too_long" | "email_required" | "email_invalid" | "phone_invalid" | "message_required" | "message_too_short" | "message_too_long" | "body_too_large" | "idempotency_key_invalid" | "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_unavailable" | "email_delivery_failed" | "email_not_configured" | "server_busy" | "internal_error" | "bad_request" | "request_timeout" | "uri_too_long" | "expectation_failed" | "header_fields_too_large" | "method_not_implemented" | "http_version_not_supported") | string;
        /** @description A message to the team; it becomes a real email that a person reads */
        ContactRequest: {
            /** @description Sender’s name */
            nome: string;
            /**
             * Format: email
             * @description Address for the reply; exactly one
             */
            email: string;
            telefone?: string | null;
            /** @description Whether the phone number is on WhatsApp; true if absent */
            whatsapp?: boolean;
            /** @description Slug of the service that the message is about, from listServices. Any other value counts as none */
            assunto?: string;
            /** @description What the sender needs, and by when */
            mensagem: string;
            idioma?: string;
        };
    };
    responses: {
        /** @description Not modified: If-None-Match contains the ETag */
        NotModified: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                Link: components["headers"]["Link"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Problem: lang_invalid, bad_request */
        BadRequest: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                Link: components["headers"]["Link"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Problem: method_not_allowed */
        MethodNotAllowed: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                Link: components["headers"]["Link"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Content-Language": components["headers"]["Content-Language"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Problem: precondition_failed (412), internal_error (500), request_timeout (408), uri_too_long (414), expectation_failed (417), header_fields_too_large (431), body_too_large (413) */
        Problem: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                Link: components["headers"]["Link"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Problem: rate_limited */
        TooManyRequests: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                Link: components["headers"]["Link"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        lang: string;
    };
    requestBodies: never;
    headers: {
        /** @description The policy, its quota (q) and its window in seconds (w) */
        "RateLimit-Policy": string;
        /** @description The policy, the requests that remain (r) and the seconds until the window resets (t) */
        RateLimit: string;
        /** @description Seconds to wait before the next attempt */
        "Retry-After": number;
        /** @description Entity tag of this representation, for If-None-Match */
        ETag: string;
        /** @description The methods that this path accepts */
        Allow: string;
        "Content-Language": string;
        /** @description Date the version was deprecated (RFC 9745) */
        Deprecation: string;
        /** @description Date after which the version may stop (RFC 8594) */
        Sunset: string;
        /** @description Guide to the next version, with rel="deprecation" */
        Link: string;
        /** @description Id of the request in the site’s log */
        "X-Request-Id": string;
        /** @description Scripts of any origin may read the response */
        "Access-Control-Allow-Origin": "*";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiInfo: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The representation */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiInfo"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            417: components["responses"]["Problem"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The representation */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            417: components["responses"]["Problem"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    getService: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @description Name of the service in URLs */
                slug: components["schemas"]["ServiceSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The representation */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Problem: service_not_found */
            404: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            417: components["responses"]["Problem"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    listPages: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The representation */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            417: components["responses"]["Problem"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    sendContactMessage: {
        parameters: {
            query?: {
                lang?: string;
                /** @description true: checks the message and sends nothing. Counts against leitura, ignores Idempotency-Key. Any value except false counts as true */
                validateOnly?: boolean;
            };
            header?: {
                /** @description A unique value for each message, such as a UUID. Send it from the first attempt. Within 24 hours, the same key with the same body returns the first success without a second email. After a 502 with the outcome unknown it sends the email again, with the same Message-ID. With 503 idempotency_unavailable nothing is sent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 65536 bytes of JSON in UTF-8, uncompressed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactRequest"];
            };
        };
        responses: {
            /** @description The mail server has accepted the message */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSuccess"] | components["schemas"]["ContactRehearsal"];
                };
            };
            /** @description Problem: invalid_json, name_required, name_too_short, name_too_long, email_required, email_invalid, phone_invalid, message_required, message_too_short, message_too_long, idempotency_key_invalid, bad_request */
            400: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Problem: method_not_allowed */
            405: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Problem"];
            /** @description Problem: idempotency_in_progress */
            409: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            417: components["responses"]["Problem"];
            /** @description Problem: idempotency_key_reused */
            422: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Problem: rate_limited */
            429: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            /** @description Problem: email_delivery_failed */
            502: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Problem: idempotency_unavailable, email_not_configured, server_busy */
            503: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Content-Language": components["headers"]["Content-Language"];
                    /** @description Seconds to wait before the next attempt */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
