// Written by `npm run generate` from the contract of the site. Change the contract, not this file.

export const contactRules = {
  "limits": {
    "nome": {
      "minimum": 2,
      "maximum": 120
    },
    "email": {
      "maximum": 160
    },
    "telefone": {
      "maximum": 250
    },
    "mensagem": {
      "minimum": 10,
      "maximum": 5000
    }
  },
  "whiteSpace": "\\p{White_Space}",
  "blank": "[\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
  "visible": "[^\\p{Cc}\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]",
  "mailAddress": "^(?=[^@]{1,64}@)(?![^@]*=\\?)[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)+(?!\\d+$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$",
  "problems": {
    "pt": {
      "name_required": {
        "detail": "Falta o nome.",
        "hint": "Envie no campo nome um texto de 2 a 120 caracteres."
      },
      "name_too_short": {
        "detail": "O nome tem menos de 2 caracteres.",
        "hint": "Escreva o nome com 2 a 120 caracteres."
      },
      "name_too_long": {
        "detail": "O nome tem mais de 120 caracteres.",
        "hint": "Escreva o nome com 2 a 120 caracteres."
      },
      "email_required": {
        "detail": "Falta o e-mail.",
        "hint": "Envie no campo email o endereço em que você quer a resposta."
      },
      "email_invalid": {
        "detail": "O e-mail não é um endereço válido de até 160 caracteres.",
        "hint": "Envie um só endereço, sem nome nem espaços, como ana@empresa.example."
      },
      "phone_invalid": {
        "detail": "O telefone não é um número brasileiro com DDD.",
        "hint": "Envie DDD e número, como (11) 2345-6789, ou deixe o campo vazio. Com idioma en ou es vale também um número internacional com + e código do país."
      },
      "message_required": {
        "detail": "Falta a mensagem.",
        "hint": "Conte no campo mensagem qual é o problema, que sistemas existem, o prazo e quem decide."
      },
      "message_too_short": {
        "detail": "A mensagem tem menos de 10 caracteres.",
        "hint": "Conte um pouco mais: de 10 a 5000 caracteres."
      },
      "message_too_long": {
        "detail": "A mensagem tem mais de 5000 caracteres.",
        "hint": "Resuma em até 5000 caracteres; os detalhes ficam para a conversa."
      }
    },
    "en": {
      "name_required": {
        "detail": "The name is missing.",
        "hint": "Send a text of 2 to 120 characters in the field nome."
      },
      "name_too_short": {
        "detail": "The name has fewer than 2 characters.",
        "hint": "Write the name with 2 to 120 characters."
      },
      "name_too_long": {
        "detail": "The name has more than 120 characters.",
        "hint": "Write the name with 2 to 120 characters."
      },
      "email_required": {
        "detail": "The e-mail address is missing.",
        "hint": "Send in the field email the address at which you want the reply."
      },
      "email_invalid": {
        "detail": "The e-mail is not a valid address of up to 160 characters.",
        "hint": "Send one address alone, without a name or spaces, such as ana@company.example."
      },
      "phone_invalid": {
        "detail": "The phone is neither a Brazilian number with area code nor an international number with country code.",
        "hint": "Send + and the country code first, such as +1 202 555 0143, or a Brazilian number with its area code, or leave the field empty."
      },
      "message_required": {
        "detail": "The message is missing.",
        "hint": "Say in the field mensagem what the problem is, which systems are in use, the deadline and who decides."
      },
      "message_too_short": {
        "detail": "The message has fewer than 10 characters.",
        "hint": "Say a little more: 10 to 5000 characters."
      },
      "message_too_long": {
        "detail": "The message has more than 5000 characters.",
        "hint": "Shorten it to 5000 characters; the details can wait for the conversation."
      }
    },
    "es": {
      "name_required": {
        "detail": "Falta el nombre.",
        "hint": "Envía en el campo nome un texto de 2 a 120 caracteres."
      },
      "name_too_short": {
        "detail": "El nombre tiene menos de 2 caracteres.",
        "hint": "Escribe un nombre de 2 a 120 caracteres."
      },
      "name_too_long": {
        "detail": "El nombre tiene más de 120 caracteres.",
        "hint": "Escribe un nombre de 2 a 120 caracteres."
      },
      "email_required": {
        "detail": "Falta el correo electrónico.",
        "hint": "Envía en el campo email la dirección en la que quieres la respuesta."
      },
      "email_invalid": {
        "detail": "El correo electrónico no es una dirección válida de hasta 160 caracteres.",
        "hint": "Envía una sola dirección, sin nombre ni espacios, como ana@empresa.example."
      },
      "phone_invalid": {
        "detail": "El teléfono no es un número brasileño con código de área ni un número internacional con código de país.",
        "hint": "Envía primero + y el código de país, como +54 11 2345 6789, o un número brasileño con su código de área, o deja el campo vacío."
      },
      "message_required": {
        "detail": "Falta el mensaje.",
        "hint": "Cuenta en el campo mensagem cuál es el problema, qué sistemas existen, el plazo y quién decide."
      },
      "message_too_short": {
        "detail": "El mensaje tiene menos de 10 caracteres.",
        "hint": "Cuenta un poco más: de 10 a 5000 caracteres."
      },
      "message_too_long": {
        "detail": "El mensaje tiene más de 5000 caracteres.",
        "hint": "Resúmelo en hasta 5000 caracteres; los detalles quedan para la conversación."
      }
    }
  }
} as const
