// Written by `npm run generate` from the contract of the site. Change the contract, not this file.

export const contactRules = {
  "fields": {
    "nome": {
      "isRequired": true,
      "trimmed": "\\p{White_Space}",
      "patterns": {
        "name_required": "[^\\p{C}\\p{M}\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
        "name_too_short": "^.{2,}$",
        "name_too_long": "^.{0,120}$"
      }
    },
    "email": {
      "isRequired": true,
      "trimmed": "[\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
      "patterns": {
        "email_required": "[^\\p{C}\\p{M}\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
        "email_invalid": "^(?=.{0,160}$)(?=[^@]{1,64}@)(?![^@]*=\\?)[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)+(?!\\d+$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$|^(?=.{0,160}$)(?=.*[^\\0-\\x7f])[^\\s@]+@[^\\s@]+$"
      }
    },
    "telefone": {
      "isRequired": false,
      "trimmed": "[\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
      "patterns": {
        "phone_invalid": "^$|^(?=.{0,250}$)(?:\\P{Nd}*\\p{Nd}){6,20}\\P{Nd}*$"
      }
    },
    "mensagem": {
      "isRequired": true,
      "trimmed": "\\p{White_Space}",
      "patterns": {
        "message_required": "[^\\p{C}\\p{M}\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
        "message_too_short": "^.{10,}$",
        "message_too_long": "^.{0,5000}$"
      }
    }
  },
  "messageCharacters": 5000,
  "bodyBytes": 65536,
  "idempotencyKey": "^(?=.{0,255}$)[\\x21-\\x7e]+$",
  "english": {
    "servicos": "services",
    "paginas": "pages",
    "contato": "contact",
    "comentarios": "feedback",
    "leitura": "read",
    "nome": "name",
    "email": "email",
    "telefone": "phone",
    "whatsapp": "whatsapp",
    "assunto": "subject",
    "mensagem": "message",
    "idioma": "language",
    "pagina": "page"
  },
  "problems": {
    "pt": {
      "name_required": {
        "detail": "Falta o nome.",
        "hint": "Escreva o seu nome."
      },
      "name_too_short": {
        "detail": "O nome tem menos de 2 caracteres.",
        "hint": "Escreva o nome com pelo menos 2 caracteres."
      },
      "name_too_long": {
        "detail": "O nome tem mais de 120 caracteres.",
        "hint": "Escreva o nome com no máximo 120 caracteres."
      },
      "email_required": {
        "detail": "Falta o e-mail.",
        "hint": "Escreva o seu e-mail."
      },
      "email_invalid": {
        "detail": "O e-mail não é um endereço válido de até 160 caracteres.",
        "hint": "Escreva um único e-mail completo, como nome@empresa.com.br."
      },
      "phone_invalid": {
        "detail": "O telefone não é um número brasileiro com DDD.",
        "hint": "Escreva o telefone com DDD, como (11) 96123-4567, ou deixe o campo vazio."
      },
      "message_required": {
        "detail": "Falta a mensagem.",
        "hint": "Escreva a mensagem: do que você precisa e para quando."
      },
      "message_too_short": {
        "detail": "A mensagem tem menos de 10 caracteres.",
        "hint": "Conte um pouco mais: escreva pelo menos 10 caracteres."
      },
      "message_too_long": {
        "detail": "A mensagem tem mais de 5000 caracteres.",
        "hint": "Resuma em até 5000 caracteres; os detalhes ficam para a conversa."
      }
    },
    "en": {
      "name_required": {
        "detail": "The name is missing.",
        "hint": "Enter your name."
      },
      "name_too_short": {
        "detail": "The name has fewer than 2 characters.",
        "hint": "Enter a name of at least 2 characters."
      },
      "name_too_long": {
        "detail": "The name has more than 120 characters.",
        "hint": "Enter a name of at most 120 characters."
      },
      "email_required": {
        "detail": "The email address is missing.",
        "hint": "Enter your email address."
      },
      "email_invalid": {
        "detail": "The email address is not valid or has more than 160 characters.",
        "hint": "Enter one email address, like name@company.com."
      },
      "phone_invalid": {
        "detail": "The phone number is neither a Brazilian number with area code nor an international number with country code.",
        "hint": "Enter the number with + and the country code, like +1 202 555 0143, or a Brazilian number with its area code, or leave the field empty."
      },
      "message_required": {
        "detail": "The message is missing.",
        "hint": "Write the message: what you need, and by when."
      },
      "message_too_short": {
        "detail": "The message has fewer than 10 characters.",
        "hint": "Tell us a little more: write at least 10 characters."
      },
      "message_too_long": {
        "detail": "The message has more than 5000 characters.",
        "hint": "Shorten it to 5000 characters; the details can wait for the conversation."
      }
    },
    "es": {
      "name_required": {
        "detail": "Falta el nombre.",
        "hint": "Escribe tu nombre."
      },
      "name_too_short": {
        "detail": "El nombre tiene menos de 2 caracteres.",
        "hint": "Escribe un nombre de al menos 2 caracteres."
      },
      "name_too_long": {
        "detail": "El nombre tiene más de 120 caracteres.",
        "hint": "Escribe un nombre de 120 caracteres como máximo."
      },
      "email_required": {
        "detail": "Falta el correo electrónico.",
        "hint": "Escribe tu correo."
      },
      "email_invalid": {
        "detail": "El correo electrónico no es una dirección válida de hasta 160 caracteres.",
        "hint": "Escribe un solo correo, como nombre@empresa.com."
      },
      "phone_invalid": {
        "detail": "El teléfono no es un número brasileño con código de área ni un número internacional con código de país.",
        "hint": "Escribe el teléfono con + y el código de país, como +54 11 2345 6789, o un número brasileño con código de área, o deja el campo vacío."
      },
      "message_required": {
        "detail": "Falta el mensaje.",
        "hint": "Escribe el mensaje: qué necesitas y para cuándo."
      },
      "message_too_short": {
        "detail": "El mensaje tiene menos de 10 caracteres.",
        "hint": "Cuenta un poco más: escribe al menos 10 caracteres."
      },
      "message_too_long": {
        "detail": "El mensaje tiene más de 5000 caracteres.",
        "hint": "Resúmelo en 5000 caracteres como máximo; los detalles quedan para la conversación."
      }
    }
  }
} as const
